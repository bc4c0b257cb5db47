const STATES = { hover: 'hover', 'focus-visible': 'focus', active: 'active' } as const

export type ForcedState = (typeof STATES)[keyof typeof STATES]

const INTERACTIVE_SELECTOR = 'a, button, input:not([type=radio]:not(:checked)), select, textarea'

/** Adds selectors that show an element as hovered, focused or active if an ancestor has an attribute such as `data-state="hover"`. */
export function withForcedStates(css: string): string {
  return Object.entries(STATES).reduce((styles, [pseudoClass, state]) => {
    const pattern = new RegExp(`(?<!\\\\):${pseudoClass}\\b(?!-)`, 'g')
    return styles.replace(
      pattern,
      `:is(:${pseudoClass}, [data-state="${state}"] :is(${INTERACTIVE_SELECTOR}))`,
    )
  }, css)
}
