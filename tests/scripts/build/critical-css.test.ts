import { describe, expect, it } from 'vitest'
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

describe('of the rules that are written by hand the inline styles hold those that the page uses:', () => {
  it.each([
    ['of a class', 'toast', '@keyframes toast-in'],
    ['of a control', 'type="checkbox"', '[type=checkbox]'],
    ['of a descendant', 'end-state', ':has(>.end-state)'],
    ['of one of several classes', 'toasts-at-top error-summary', '.toasts-at-top{top:auto'],
    ['of a theme', 'chalk text-danger', '--color-danger:'],
  ])('%s', async (_, used, rule) => {
    expect(await extract([`<p class="${used}">`])).toContain(rule)
    expect(await extract(['<p class="grid chalk">'])).not.toContain(rule)
  })

  it('what every page has', async () => {
    const styles = await extract(['<p>'])
    for (const rule of [':focus-visible', '[hidden]:not([hidden=until-found])', '@font-face', '@media print'])
      expect(styles).toContain(rule)
    for (const part of ['/*', 'date', 'color-mix']) expect(styles).not.toContain(part)
  })

  it('nothing empty but layers, whose order the full stylesheet keeps', async () => {
    const styles = await extract(['<p class="grid">'])
    expect(styles.match(/@layer \w+/g)).toEqual(
      ['theme', 'base', 'components', 'utilities'].map((name) => `@layer ${name}`),
    )
    expect(styles.replace(/@layer \w+\{\}/g, '')).not.toContain('{}')
  })

  it('a mixed color alone, which every supported browser knows', async () => {
    const styles = await extract(['<p class="bg-header">'])
    expect(styles).toContain('.bg-header{background-color:color-mix(')
    expect(styles.match(/\.bg-header/g)).toHaveLength(1)
  })
})
