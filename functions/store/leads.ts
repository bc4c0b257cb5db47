import type { Lead } from '#shared/lead.ts'
import { searchText } from '#shared/paging.ts'
import { accept, type Cause } from './accept.ts'
import { TableName } from './client.ts'
import { leadKey, listKeys } from './keys.ts'
import { type Owing, owing, owingKeys } from './owed-emails.ts'

const TYPE = 'LEAD'

/** Stores a new lead with the mail it is owed. */
export async function insert(lead: Lead, cause: Cause): Promise<Owing> {
  const key = leadKey(lead.id)
  const owed = owing(key, lead.emails, cause.now)
  const Item = {
    ...lead,
    ...key,
    ...listKeys(TYPE, lead),
    ...owingKeys(owed),
    searchText: searchText([lead.firstName, lead.email]),
  }
  const refusals = await accept(
    key,
    [{ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }],
    cause,
  )
  if (refusals.length > 0) throw new Error('A new lead met an older record')
  return owed
}
