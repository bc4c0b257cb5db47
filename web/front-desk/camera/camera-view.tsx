import { Flashlight, FlashlightOff } from 'lucide-react'
import { useState } from 'react'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Facing, hasTorch, switchTorch } from './open-camera.ts'
import { useCameraScanner } from './use-camera-scanner.ts'

type CameraViewProps = { onCode: (text: string) => void; facing?: Facing }

export function CameraView({ onCode, facing = 'environment' }: CameraViewProps) {
  const { video, state, severalCodes, retry } = useCameraScanner(onCode, facing)
  const hasFailed = state.kind === 'failed'
  return (
    <section aria-label="Camera" className="overflow-hidden rounded-md border border-border bg-surface">
      <div hidden={hasFailed} className="relative">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera view"
          className={`aspect-[4/3] w-full bg-background object-cover max-lg:max-h-[28dvh] ${facing === 'user' ? '-scale-x-100' : ''}`}
        />
        {state.kind === 'started' && hasTorch(state.track) && <TorchButton track={state.track} />}
      </div>
      {severalCodes.length > 0 && <CodeChoice texts={severalCodes} onCode={onCode} />}
      {hasFailed ? (
        <div role="alert" className="grid justify-items-start gap-3 p-4">
          <p>{state.message}</p>
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status" className="px-4 py-2 text-sm text-muted-foreground">
          {statusText(state.kind === 'started', severalCodes.length > 0)}
        </p>
      )}
    </section>
  )
}

function statusText(isStarted: boolean, hasSeveralCodes: boolean): string {
  if (hasSeveralCodes) return 'There is more than one code in view. Choose one, or show only one.'
  return isStarted ? 'Hold a pass in front of the camera.' : 'Starting the camera...'
}

const CodeChoice = ({ texts, onCode }: CameraViewProps & { texts: readonly string[] }) => (
  <div className="flex flex-wrap gap-3 px-4 pt-3">
    {texts.map((text) => (
      <Button key={text} variant="outline" className="wrap-anywhere" onClick={() => onCode(text)}>
        {parseCheckInText(text).passCode ?? text}
      </Button>
    ))}
  </div>
)

function TorchButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false)
  const Icon = isOn ? FlashlightOff : Flashlight
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label="Flashlight"
      aria-pressed={isOn}
      className="absolute right-3 bottom-3 bg-background"
      onClick={() =>
        switchTorch(track, !isOn).then(
          () => setIsOn(!isOn),
          () => undefined,
        )
      }
    >
      <Icon className="size-5" />
    </Button>
  )
}
