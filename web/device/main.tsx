// Must be the first import, so that this module sends its request before other modules are evaluated.
import './first-call.ts'

import { StrictMode, startTransition } from 'react'
import { KIOSK_PATH, offlinePages } from '#shared/lib/offline-page.ts'
import { markFirstPageShown } from '../loading/full-stylesheet.ts'
import { loadDateFormats } from '../loading/load-date-formats.ts'
import { waitForNextTask } from '../loading/next-task.ts'

const isKiosk = window.location.pathname.toLowerCase() === KIOSK_PATH

loadDateFormats()
void mount()
if (import.meta.env.PROD) window.addEventListener('load', registerWorker)

async function mount() {
  const root = document.querySelector('#root')
  if (!root) return
  const [{ createRoot }, App] = await Promise.all([
    import('react-dom/client'),
    isKiosk
      ? import('../pages/kiosk/kiosk-app.tsx').then((m) => m.KioskApp)
      : import('./member-app.tsx').then((m) => m.MemberApp),
  ])
  await waitForNextTask()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  markFirstPageShown()
}

/** Registers the service worker and checks for a new version each time the page opens, because browsers check late or never. */
async function registerWorker() {
  try {
    const { scope, workerPath } = offlinePages[isKiosk ? KIOSK_PATH : '/me/:part']
    const options = { scope, updateViaCache: 'none' } as const
    const registration = await navigator.serviceWorker?.register(workerPath, options)
    await registration?.update()
  } catch {
    // Ignores errors, because the page also works without a service worker, for example with blocked storage.
  }
}
