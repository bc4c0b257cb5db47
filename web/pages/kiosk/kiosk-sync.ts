import { getKioskSnapshot, sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import { callAsKiosk, getKioskState, getPairedKiosk, updateKioskState } from './kiosk-session.ts'
import { storeValue, visitStore } from './kiosk-storage.ts'
import { sendVisits, storeSnapshot } from './offline-desk.ts'

const SYNC_INTERVAL_MS = 60_000

let nextSnapshotAt = 0

/** The type of the browser API `getBattery`, which only Chromium has. */
type BatteryNavigator = { getBattery?: () => Promise<{ level: number }> }

/** Reports the kiosk's state, sends stored visits and downloads the snapshot each minute and when the network is back. */
export function startPeriodicSync(): () => void {
  nextSnapshotAt = 0
  const sync = () => void syncOnce()
  sync()
  const timer = setInterval(sync, SYNC_INTERVAL_MS)
  window.addEventListener('online', sync)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', sync)
  }
}

async function syncOnce(): Promise<void> {
  try {
    await storeValue('clock', getPairedKiosk().clock.toStored())
    await sendHeartbeat()
  } catch {
    if (getKioskState().kind === 'paired') updateKioskState({ isOffline: true })
    return
  }
  updateKioskState({ isOffline: false })
  // Ignores errors, because the next sync tries again and a failure to send visits must not prevent the download of the snapshot.
  await sendVisits().catch(() => undefined)
  await downloadSnapshot().catch(() => undefined)
}

async function sendHeartbeat(): Promise<void> {
  const battery = await (navigator as BatteryNavigator).getBattery?.().catch(() => undefined)
  const waitingVisits = await visitStore.count()
  const isKept = await navigator.storage?.persisted?.()
  const { clock } = getPairedKiosk()
  const requestedAt = clock.monotonic()
  const { now, ...facts } = await callAsKiosk(sendKioskHeartbeat, {
    ...(battery && { battery: Math.round(battery.level * 100) }),
    waitingVisits,
    ...(isKept !== undefined && { isKept }),
  })
  clock.sync(now, requestedAt)
  updateKioskState({ facts, waitingVisits, clockErrorMinutes: clock.clockErrorMinutes() })
  await storeValue('facts', facts)
}

async function downloadSnapshot(): Promise<void> {
  if (performance.now() < nextSnapshotAt) return
  const { everySeconds, ...signed } = await callAsKiosk(getKioskSnapshot, {})
  // Subtracts half a sync interval, because a sync that runs slightly early would otherwise skip the download.
  nextSnapshotAt = performance.now() + everySeconds * 1000 - SYNC_INTERVAL_MS / 2
  await storeSnapshot(signed)
}
