import { LoadingState, Skeleton } from '../ui/loading-state.tsx'
import { DeviceFrame } from './device-frame.tsx'

/** Before any script: the same for every part of the page. */
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
