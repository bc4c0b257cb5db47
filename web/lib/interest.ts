const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'popstate'] as const

let shown: Promise<void> | undefined

/** Settles with the visitor's first sign of interest in more than what the window first showed. */
export function interest(): Promise<void> {
  shown ??= new Promise((resolve) => {
    if (window.location.hash) resolve()
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true })
  })
  return shown
}
