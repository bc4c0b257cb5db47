import { useEffect, useEffectEvent } from 'react'

const CAMERA = 'kioskCamera'

/** A tablet with a hand scanner needs no camera, so the staff switch it on once. */
export function readWish(): boolean {
  try {
    return localStorage.getItem(CAMERA) === 'true'
  } catch {
    return false
  }
}

export function writeWish(isOn: boolean): void {
  try {
    localStorage.setItem(CAMERA, String(isOn))
  } catch {
    // Without storage it is off after a reload.
  }
}

const LOOK_MS = 60_000
const CHECK_MS = 60 * 60_000

/** A kiosk stays open for months: it asks for a newer page each hour, and loads it while nobody is there. */
export function useNewerPage({ isIdle }: { isIdle: boolean }): void {
  const loadIf = useEffectEvent((isNewer: boolean) => {
    if (isNewer && isIdle) window.location.reload()
  })
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    let isNewer = false
    const had = workers.controller
    // The first worker of this tablet is that of the open page.
    const note = () => {
      isNewer = had !== null
    }
    workers.addEventListener('controllerchange', note)
    const looking = setInterval(() => loadIf(isNewer), LOOK_MS)
    const checking = setInterval(async () => {
      const registration = await workers.getRegistration()
      await registration?.update().catch(() => undefined)
    }, CHECK_MS)
    return () => {
      workers.removeEventListener('controllerchange', note)
      clearInterval(looking)
      clearInterval(checking)
    }
  }, [])
}
