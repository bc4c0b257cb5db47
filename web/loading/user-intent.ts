const INTENT_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  // 'focusin' is included, because assistive technology and password managers move the focus without key or pointer events.
  'focusin',
  'scroll',
  'popstate',
] as const

let intent: Promise<void> | undefined
let resolveIntent: () => void = () => undefined

export function waitForUserIntent(): Promise<void> {
  intent ??= new Promise((resolve) => {
    resolveIntent = resolve
    if (window.location.hash) resolve()
    for (const eventName of INTENT_EVENTS)
      window.addEventListener(eventName, () => resolve(), { once: true, passive: true })
  })
  return intent
}

export function preloadWhenInView(part: Element): () => void {
  void waitForUserIntent()
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && resolveIntent(),
    { rootMargin: '0px 0px -25% 0px' },
  )
  observer.observe(part)
  return () => observer.disconnect()
}
