import { expect, it } from 'vitest'
import { checks } from '#scripts/verify/checks.ts'
import { applyMutant } from '#scripts/verify/test-site.ts'

const controls = checks.flatMap(({ name, control }) => (control ? [{ name, control }] : []))

it.each(controls)('the product has the rule that a control takes out: $name', ({ control }) => {
  expect(applyMutant(control)).toContain(control.replacement)
})

it('a rule that is not there, or there twice, is no rule', () => {
  const mutant = { file: 'package.json', replacement: '' }
  expect(() => applyMutant({ ...mutant, rule: 'no such text' })).toThrow(
    'package.json does not contain exactly once',
  )
  expect(() => applyMutant({ ...mutant, rule: '"dependencies"' })).not.toThrow()
  expect(() => applyMutant({ ...mutant, rule: '": ' })).toThrow('package.json does not contain exactly once')
})
