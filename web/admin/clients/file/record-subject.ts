import { type ActivitySubject, SubjectType } from '#shared/lib/activity.ts'
import { parse } from '#shared/lib/parse.ts'

/** Formats the record's type and ID as a URL parameter, such as 'booking:3f2a...'. */
export const formatSubject = ({ type, id }: ActivitySubject) => `${type}:${id}`

export function parseSubject(text: string | null): ActivitySubject | undefined {
  const [, type, id] = /^(\w+):(.+)$/.exec(text ?? '') ?? []
  const parsed = parse(SubjectType, type)
  return parsed.ok && id ? { type: parsed.value, id } : undefined
}
