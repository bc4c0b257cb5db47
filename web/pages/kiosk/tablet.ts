import { useEffect, useEffectEvent } from 'react'
import { createStoredFlag } from '../../ui/stored-flag.ts'

/** The camera is off until staff switch it on, because a tablet with a hand scanner needs no camera. */
export const cameraFlag = createStoredFlag('kioskCamera')

const RELOAD_CHECK_INTERVAL_MS = 60_000
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000

/** Checks for a new version of the page each hour, because a kiosk page stays open for months. Reloads only while no visitor uses it. */
export function useReloadOnUpdate({ isIdle }: { isIdle: boolean }): void {
  const reloadIfIdle = useEffectEvent((isUpdateReady: boolean) => {
    if (isUpdateReady && isIdle) window.location.reload()
  })
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    let isUpdateReady = false
    const hadController = workers.controller
    // If the tablet had no service worker before, the first one belongs to the open page and is not a new version.
    const markUpdateReady = () => {
      isUpdateReady = hadController !== null
    }
    workers.addEventListener('controllerchange', markUpdateReady)
    const reloadTimer = setInterval(() => reloadIfIdle(isUpdateReady), RELOAD_CHECK_INTERVAL_MS)
    const updateTimer = setInterval(async () => {
      const registration = await workers.getRegistration()
      await registration?.update().catch(() => undefined)
    }, UPDATE_CHECK_INTERVAL_MS)
    return () => {
      workers.removeEventListener('controllerchange', markUpdateReady)
      clearInterval(reloadTimer)
      clearInterval(updateTimer)
    }
  }, [])
}
