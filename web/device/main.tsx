// First, before any other module is evaluated.
import './early-call.ts'

import { StrictMode, startTransition } from 'react'
import { DEVICE_SCOPE, DEVICE_WORKER } from '#shared/lib/device-page.ts'
import { markFirstPageShown } from '../loading/full-stylesheet.ts'
import { loadDateFormats } from '../loading/load-date-formats.ts'
import { nextTask } from '../loading/next-task.ts'
import { DeviceApp } from './device-app.tsx'

loadDateFormats()
void mount()
if (import.meta.env.PROD) window.addEventListener('load', keepForOffline)

async function mount() {
  const root = document.querySelector('#root')
  if (!root) return
  const { createRoot } = await import('react-dom/client')
  await nextTask()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <DeviceApp />
      </StrictMode>,
    ),
  )
  markFirstPageShown()
}

/** Browsers look for a newer worker seconds after a page has opened, if at all: the page asks at each open. */
async function keepForOffline() {
  try {
    const options = { scope: DEVICE_SCOPE, updateViaCache: 'none' } as const
    const registration = await navigator.serviceWorker?.register(DEVICE_WORKER, options)
    await registration?.update()
  } catch {
    // Without network, or where storage is blocked: the page works without a worker.
  }
}
