import { expect, it } from 'vitest'
import { listGrantChanges } from '#tests/support/stack/grant-changes.ts'

const changesOf = (granted: readonly string[], needed: readonly string[]) =>
  listGrantChanges('createX', new Set(granted), new Set(needed))
const table = (...actions: string[]) => actions.map((action) => `dynamodb:${action} on table`)
const index = ['dynamodb:Query on index byType']
const email = ['ses:SendRawEmail on mail', 'ses:SendEmail on mail']

it.each([
  ['an action of the table', table('PutItem'), table('PutItem', 'GetItem'), ['GetItem']],
  ['a query of the table', [], table('Query'), ['Query']],
  ['an index', table('Query'), [...table('Query'), ...index], ['the index byType']],
  ['email', [], email, ['email: true']],
  ['several', [], [...table('Query'), ...index], ['Query', 'the index byType']],
])(
  'lists what to add to a grant without %s, and what to remove from a grant with too much',
  (_, less, more, entries) => {
    expect(changesOf(less, more)).toEqual(
      entries.map((entry) => `add ${entry} to createX in infra/aws/grants.ts`),
    )
    expect(changesOf(more, less)).toEqual(
      entries.map((entry) => `remove ${entry} from createX in infra/aws/grants.ts`),
    )
    expect(changesOf(more, more)).toEqual([])
  },
)

it('does not report the permission for a secret as unnecessary', () => {
  expect(changesOf(['secretsmanager:GetSecretValue on secret'], [])).toEqual([])
})
