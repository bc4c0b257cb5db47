import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#shared/lib/settings/contrast-ratio.ts'
import { withForcedStates } from '#web/design-system/forced-states.ts'

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

describe('the design system page', () => {
  it('shows every component', () => {
    const sources = [...sourcesIn('web/design-system'), ...sourcesIn('web/ui')].join('\n')
    // The journey of the screens checks the page for load errors.
    const components = readdirSync('web/ui').filter((name) => /(?<!^page-error-fallback)\.tsx$/.test(name))
    const shown = components.filter((name) => sources.includes(`/${name}'`))
    expect(components.filter((name) => !shown.includes(name))).toEqual([])
  })

  it('links to each of its sections', () => {
    const sources = sourcesIn('web/design-system').join('\n')
    const parts = [...sources.matchAll(/<SpecimenGroup\s+id="([a-z]+)"/g)].map(([, id]) => id)
    const [, contents = ''] = sources.match(/const SECTION_TITLES = \{([^}]*)\}/) ?? []
    const links = [...contents.matchAll(/^ {2}([a-z]+):/gm)].map(([, id]) => id)
    expect(new Set(links)).toEqual(new Set(parts))
    expect(parts.length).toBeGreaterThan(15)
  })
})

it('a forced state has the styles of its pseudo-class, and class names are unchanged', () => {
  const shown = withForcedStates('.hover\\:lit { &:hover { color: red } }')
  expect(shown).toContain('.hover\\:lit { &:is(:hover, [data-state="hover"] ')
  expect(withForcedStates('@media (hover: hover) { a:focus-visible-not {} }')).not.toContain('data-state')
})

it('the contrast ratio is that of WCAG', () => {
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
