import { LoadingState } from '../ui/loading-state.tsx'

/** The prerendered markup that the kiosk shows until its script has loaded. */
export const KioskShell = () => (
  <main id="main" className="grid min-h-dvh place-items-center p-6">
    <h1 className="sr-only">Kiosk</h1>
    <LoadingState label="Starting the kiosk..." />
  </main>
)
