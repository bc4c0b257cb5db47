import { expect, it } from 'vitest'
import { createCssExtractor } from '#scripts/build/site/critical-css.ts'

const extract = createCssExtractor('web/styles/site.css')

it.each([
  ['code', 'jsx("fieldset", { className: "grid [&>legend]:sr-only" })'],
  ['markup', '<fieldset class="grid [&amp;&gt;legend]:sr-only"></fieldset>'],
])('the inline styles hold a class with a child selector that stands in %s', async (_, text) => {
  expect(await extract([text])).toMatch(/legend\\?\]\\:sr-only>legend\{/)
})

it('the inline styles hold nothing that the page does not use', async () => {
  expect(await extract(['<p class="grid"></p>'])).not.toContain('legend')
})
