import type { ActivitySubject, ActivitySubjectType } from '#shared/lib/activity.ts'
import { InternalError } from '../internal-error.ts'
import { type Key, TASK_PREFIX } from './keys.ts'

const subjectTypeByRecordType: Readonly<Partial<Record<string, ActivitySubjectType>>> = {
  DAY_PASS: 'dayPass',
  CLIENT: 'client',
  BOOKING: 'booking',
  INTAKE_FORM: 'intakeForm',
  WAIVER: 'waiver',
  FORM_REQUEST: 'formRequest',
  LEAD: 'lead',
  ORDER: 'order',
  VISIT: 'visit',
  APPOINTMENT: 'appointment',
  PAYER: 'payer',
  RECEIPT: 'receipt',
  IMPORT: 'import',
}

export function getActivitySubject(key: Key): ActivitySubject {
  const subject = findActivitySubject(key)
  if (!subject)
    throw new InternalError('activitySubjectUnknown', `Items of type ${key.sk} cannot have activities`)
  return subject
}

/** Returns undefined for an item that has no activities, such as an email to the gym. */
export function findActivitySubject({ pk, sk }: Key): ActivitySubject | undefined {
  if (sk.startsWith(TASK_PREFIX)) return { type: 'task', id: sk.slice(TASK_PREFIX.length) }
  const type = subjectTypeByRecordType[sk]
  return type && { type, id: pk.slice(sk.length + 1) }
}

/** Returns undefined for a client, and for a subject without a separate record, such as a note. */
export function findRecordKey({ type, id }: ActivitySubject): Key | undefined {
  const entry = Object.entries(subjectTypeByRecordType).find(([, subjectType]) => subjectType === type)
  return entry && type !== 'client' ? { pk: `${entry[0]}#${id}`, sk: entry[0] } : undefined
}
