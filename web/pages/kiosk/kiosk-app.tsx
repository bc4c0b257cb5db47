import { useEffect } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { KioskShell } from '../../device/kiosk-shell.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { PageErrorFallback } from '../../ui/page-error-fallback.tsx'
import { KioskScreen } from './kiosk-screen.tsx'
import { startKiosk, updateKioskState, useKioskState } from './kiosk-session.ts'
import { PairingForm } from './pairing-form.tsx'

export function KioskApp() {
  const { kind } = useKioskState()
  useEffect(() => {
    document.title = `Kiosk | ${business.name}`
    // Removes the space for a scroll bar, because the kiosk's card fills the screen and does not scroll.
    document.documentElement.style.scrollbarGutter = 'auto'
    // A browser without storage cannot be a kiosk. The pairing form shows the error when staff try to pair the tablet.
    startKiosk().catch(() => updateKioskState({ kind: 'unpaired' }))
  }, [])
  return (
    <ErrorBoundary fallback={<PageErrorFallback />}>
      {kind === 'starting' && <KioskShell />}
      {kind === 'unpaired' && <PairingForm />}
      {kind === 'paired' && <KioskScreen />}
    </ErrorBoundary>
  )
}
