import { LoadingState, Skeleton } from '../ui/loading-state.tsx'
import { DeviceFrame } from './device-frame.tsx'

/** Prerendered markup that every part of the page shows until its script has loaded. */
export const DeviceShell = () => (
  <DeviceFrame>
    <LoadingPart />
  </DeviceFrame>
)

export const LoadingPart = () => (
  <LoadingState label="Loading your page...">
    <Skeleton className="mx-auto h-144 w-full max-w-96 rounded-lg" />
  </LoadingState>
)
