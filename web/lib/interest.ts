const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'popstate'] as const

let shown: Promise<void> | undefined
let show: () => void = () => undefined

/** Settles with the visitor's first sign of interest in more than what the window first showed. */
export function interest(): Promise<void> {
  shown ??= new Promise((resolve) => {
    show = resolve
    if (window.location.hash) resolve()
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { once: true, passive: true })
  })
  return shown
}

/** Takes a part that already stands well inside the window for a sign of interest in it. */
export function watchForInterest(part: Element): () => void {
  void interest()
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && show(),
    { rootMargin: '0px 0px -25% 0px' },
  )
  observer.observe(part)
  return () => observer.disconnect()
}
