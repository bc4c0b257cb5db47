import { expect, it } from 'vitest'
import { markPure } from '#scripts/build/site/shake-router.ts'

it('marks a component as free of side effects and takes its display name away', () => {
  expect(markPure('var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";')).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n',
  )
})

it('leaves everything else as it is', () => {
  const code = 'let Fetcher = React10.forwardRef(view)\n  Inner.displayName = "Inner";\nvar a = view.memo(b)'
  expect(markPure(code)).toBe(code)
})
