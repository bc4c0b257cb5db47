import type { Page } from 'playwright-core'

/** Returns up to ten elements that the full stylesheet changes, because the inline styles lack a rule. */
export function findMissingStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const SHOWN = [
      'display',
      'position',
      'color',
      'backgroundColor',
      'fontSize',
      'opacity',
      'borderTopWidth',
    ] as const
    const lookOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      return new Map<string, string>([
        ['box', [x, y, width, height].map(Math.round).join(' ')],
        ...SHOWN.map((name) => [name, style[name]] as const),
      ])
    }
    const href = document.querySelector<HTMLElement>('style[data-full]')?.dataset.full ?? ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(await (await fetch(href)).text())
    await document.fonts.ready
    const elements = [...document.querySelectorAll('#root *')].filter((element) => element.checkVisibility())
    // Reads both styles in one task, so that nothing else changes meanwhile. Adds the sheet, because removing one would reload fonts.
    const inline = elements.map(lookOf)
    document.adoptedStyleSheets = [sheet]
    const changed = elements.flatMap((element, i) => {
      const changes = [...lookOf(element)].filter(([name, value]) => inline[i]?.get(name) !== value)
      if (!changes.length) return []
      const words = changes.map(([name, value]) => `${name}: ${inline[i]?.get(name)} -> ${value}`).join(', ')
      return [`<${element.localName} class="${element.getAttribute('class')}"> ${words}`]
    })
    return changed.slice(0, 10)
  })
}
