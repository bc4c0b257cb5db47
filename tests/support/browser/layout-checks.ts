import type { Page } from 'playwright-core'
import { layOutOffscreenContent } from '#scripts/browser/lay-out-offscreen-content.ts'

export async function findLayoutIssues(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  // With content-visibility, text outside the viewport keeps the layout of an earlier width.
  await layOutOffscreenContent(page)
  return page.evaluate(() => {
    type Line = { text: string; element: Element; left: number; right: number; top: number; bottom: number }
    const TOLERANCE_PX = 1.5
    const ROOM = 0.28

    const above = [...document.querySelectorAll(':modal, :popover-open')].at(-1)
    const isForScreenReadersOnly = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflow === 'hidden' && element.clientWidth === 1) ||
        isForScreenReadersOnly(element.parentElement))
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('[inert], [aria-hidden=true], noscript, select') !== null ||
      isForScreenReadersOnly(element) ||
      above?.contains(element) === false

    function linesOf(node: Node): Line[] {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || isHidden(element)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = node.textContent.trim().slice(0, 40)
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ left, right, top, bottom, width, height }) => {
          const isVertical = getComputedStyle(element).writingMode.startsWith('vertical')
          const [roomX, roomY] = isVertical ? [width * ROOM, 0] : [0, height * ROOM]
          return {
            text,
            element,
            left: left + roomX,
            right: right - roomX,
            top: top + roomY,
            bottom: bottom - roomY,
          }
        })
    }

    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX + overflowY) && element !== document.documentElement
    }

    function cutBy({ element, left, right, top, bottom }: Line): string | undefined {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        if (scrolls(around)) return undefined
        const clipsX = /hidden|clip/.test(overflowX)
        const clipsY = /hidden|clip/.test(overflowY)
        if (clipsX && (left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX))
          return around.className
        if (clipsY && (top < box.top - TOLERANCE_PX || bottom > box.bottom + TOLERANCE_PX))
          return around.className
      }
      const isOutside = left < -TOLERANCE_PX || right > document.documentElement.clientWidth + TOLERANCE_PX
      return isOutside ? 'the window' : undefined
    }

    /** True for a line outside the visible part of its scroll container. A visitor can scroll to this line. */
    function isScrolledAway({ element, left, right, top, bottom }: Line): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (!scrolls(around)) continue
        const box = around.getBoundingClientRect()
        if (left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top) return true
      }
      return false
    }

    /** True for text that a line-clamp hides. This is allowed, because the whole text is shown elsewhere. */
    function isAbbreviated({ element, top }: Line): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).webkitLineClamp === 'none') continue
        return top > around.getBoundingClientRect().bottom - TOLERANCE_PX
      }
      return false
    }

    const isAfloat = (element: Element | null): boolean =>
      element !== null &&
      element !== above &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isAfloat(element.parentElement))

    /** Returns the markup of the innermost element that extends farthest to the right. */
    function farthestIn(element: Element): string {
      const inside = [...element.querySelectorAll('*')].filter((each) => each.checkVisibility())
      const right = Math.max(...inside.map((each) => each.getBoundingClientRect().right))
      const farthest = inside.findLast((each) => each.getBoundingClientRect().right === right)
      return farthest?.outerHTML.slice(0, 200) ?? 'nothing inside'
    }

    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      lines.push(...linesOf(walker.currentNode).filter((line) => !isAbbreviated(line)))
    }

    const cut = lines.flatMap((line) => {
      const by = cutBy(line)
      return by === undefined ? [] : [`'${line.text}' is cut off by ${by}`]
    })
    const standing = lines.filter((line) => !isAfloat(line.element) && !isScrolledAway(line))
    const overlapping = standing.flatMap((one, index) =>
      standing
        .slice(index + 1)
        .filter(
          (other) =>
            other.element !== one.element &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE_PX &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE_PX,
        )
        .map((other) => `'${one.text}' lies over '${other.text}'`),
    )
    const sideways = [...document.querySelectorAll(':root, :modal')].flatMap((element) => {
      const { scrollWidth, clientWidth } = element
      const { left, right } = element.getBoundingClientRect()
      const beyond = Math.max(scrollWidth - clientWidth, -left, right - window.innerWidth)
      if (beyond < 1) return []
      return [`${Math.round(beyond)} px to scroll sideways in ${element.localName}: ${farthestIn(element)}`]
    })
    return [...new Set([...sideways, ...cut, ...overlapping])]
  })
}

/** Applies the text spacing of WCAG 1.4.12. */
export async function applyTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing]
  })
}
