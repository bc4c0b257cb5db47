import { type ActivitySubject, SubjectType } from '#shared/lib/activity.ts'
import { parse } from '#shared/lib/parse.ts'

/** Such as 'booking:3f2a...' in the URL. */
export const formatSubject = ({ type, id }: ActivitySubject) => `${type}:${id}`

export function parseSubject(text: string | null): ActivitySubject | undefined {
  const [, type, id] = /^(\w+):(.+)$/.exec(text ?? '') ?? []
  const known = parse(SubjectType, type)
  return known.ok && id ? { type: known.value, id } : undefined
}
