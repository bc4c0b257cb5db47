import { useEffect } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { PageError } from '../ui/page-error.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { DeviceFrame } from './device-frame.tsx'
import { partLabels, usePart } from './part.ts'

export function DeviceApp() {
  const part = usePart()
  useEffect(() => {
    document.title = `${partLabels[part]} | ${business.name}`
  }, [part])
  return (
    <ErrorBoundary fallback={<PageError />}>
      <DeviceFrame>
        <h1 className="text-display text-title">Your page</h1>
        <p className="text-lead text-muted-foreground">
          It is not open yet. Questions about your membership? Call {business.phone}.
        </p>
      </DeviceFrame>
      <Toaster />
    </ErrorBoundary>
  )
}
