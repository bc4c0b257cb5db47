import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { fullName } from '#shared/client.ts'
import { IntakeForm, type IntakeFormStatus } from '#shared/intake-form.ts'
import { searchText } from '#shared/paging.ts'
import type { Cause } from './accept.ts'
import { documents, TableName } from './client.ts'
import { type FormLink, linkSteps } from './form-links.ts'
import { intakeFormKey, listKeys, statusKeys } from './keys.ts'
import { saveNotes } from './notes.ts'
import { type Owing, owing, owingKeys } from './owed-emails.ts'
import { type ListQuery, recordsOf } from './pages.ts'
import { changeStatus } from './statuses.ts'
import { type Person, submit } from './submit.ts'

const TYPE = 'INTAKE_FORM'

export function itemOf(form: IntakeForm) {
  const { clientFirstName: firstName, clientLastName: lastName } = form
  return {
    ...form,
    ...intakeFormKey(form.id),
    ...listKeys(TYPE, form),
    ...statusKeys(TYPE, form.status, form),
    searchText: searchText([
      fullName({ firstName, lastName }),
      form.emergencyContactName,
      form.emergencyContactPhone,
      form.goals,
    ]),
  }
}

/** Stores a filled-in form with the mail it owes, and completes what its link stands for. */
export async function insert(
  form: IntakeForm,
  { person, link }: { person: Person; link: FormLink },
  cause: Cause,
): Promise<Owing> {
  const key = intakeFormKey(form.id)
  const owed = owing(key, form.emails, cause.now)
  const put = (clientId: string) => ({
    Put: {
      TableName,
      Item: { ...itemOf({ ...form, clientId }), ...owingKeys(owed) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  })
  const submission = {
    key,
    counts: { [`intakeForm.${form.status}`]: 1 },
    steps: (clientId: string) => [{ write: put(clientId) }, ...linkSteps(link, form.id, cause.now)],
  }
  await submit(person, submission, cause)
  return owed
}

export async function find(id: string): Promise<IntakeForm | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: intakeFormKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(IntakeForm, Item)
}

/** Newest first. */
export const list = (query: ListQuery) => recordsOf(TYPE, IntakeForm, query)

/** False when there is no such form. */
export const setStatus = (id: string, to: IntakeFormStatus): Promise<boolean> =>
  changeStatus({ type: TYPE, key: intakeFormKey(id), counter: 'intakeForm', to })

/** False when the form is gone or its notes were changed since `seenVersion`. */
export const setNotes = (id: string, notes: string, seenVersion: number): Promise<boolean> =>
  saveNotes({ key: intakeFormKey(id), field: 'staffNotes', notes, seenVersion })
