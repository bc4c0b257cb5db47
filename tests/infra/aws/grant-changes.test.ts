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
  'a grant without %s is told what to add, and one with too much what to remove',
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

it('a secret is no needless permission: in tests the keys come from the environment', () => {
  expect(changesOf(['secretsmanager:GetSecretValue on secret'], [])).toEqual([])
})
