import { expect, it } from 'vitest'
import type { StageOptions } from '#infra/deploy-config.ts'
import { everyOption, optionsWithoutEdge, templateOf } from '#tests/support/stack/synthesized-stack.ts'
import { differenceOf, summaryOf } from '#tests/support/stack/template-summary.ts'

const { domain, certificateArn, mailFrom } = everyOption
const withoutOptions = summaryOf(templateOf())

/** Review the difference, then update the snapshot with `npx vitest run tests/infra/aws/templates.test.ts -u`. */
it('the stack without options matches the snapshot', () => {
  expect(`\n${withoutOptions.join('\n')}\n`).toMatchSnapshot()
})

it.each<[string, StageOptions]>([
  ['every option', everyOption],
  [
    'records at any registrar and no web ACL',
    { ...{ domain, certificateArn, mailFrom }, mailDomain: domain, waf: false },
  ],
  ['an existing table and no CloudFront', optionsWithoutEdge],
])('the differences of a stack with %s match the snapshot', (_, options) => {
  const difference = differenceOf(withoutOptions, summaryOf(templateOf(options)))
  expect(`\n${difference.join('\n')}\n`).toMatchSnapshot()
})
