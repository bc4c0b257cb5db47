import { type ActivitySubject, ActivitySubjectType } from '#shared/lib/activity.ts'
import { parse } from '#shared/lib/parse.ts'

/** Formats the record's type and ID as a URL parameter, such as 'booking:3f2a...'. */
export const formatActivitySubject = ({ type, id }: ActivitySubject) => `${type}:${id}`

export function parseActivitySubject(text: string | null): ActivitySubject | undefined {
  const [, type, id] = /^(\w+):(.+)$/.exec(text ?? '') ?? []
  const parsed = parse(ActivitySubjectType, type)
  return parsed.ok && id ? { type: parsed.value, id } : undefined
}
