import type { Page } from 'playwright-core'

/**
 * The elements of a first page that look different once the file with all styles is loaded: a rule they use is missing
 * in the inline styles. The first few, each with the properties that differ.
 */
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
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = document.querySelector<HTMLElement>('style[data-full]')?.dataset.full ?? ''
    await new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = () => reject(new Error(`${link.href} could not be loaded`))
      document.head.append(link)
    })
    const elements = [...document.querySelectorAll('#root *')].filter((element) => element.checkVisibility())
    const withAll = elements.map(lookOf)
    // Within one task, so that nothing else can change meanwhile.
    link.disabled = true
    const changed = elements.flatMap((element, i) => {
      const changes = [...lookOf(element)].filter(([name, value]) => withAll[i]?.get(name) !== value)
      if (!changes.length) return []
      const words = changes.map(([name, value]) => `${name}: ${value} -> ${withAll[i]?.get(name)}`).join(', ')
      return [`<${element.localName} class="${element.getAttribute('class')}"> ${words}`]
    })
    return changed.slice(0, 10)
  })
}
