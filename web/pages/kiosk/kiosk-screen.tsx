import { Camera, CameraOff } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { SoundButton } from '../../front-desk/sound-button.tsx'
import { playTone } from '../../front-desk/tones.ts'
import { useHandScanner } from '../../front-desk/use-hand-scanner.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { createStore } from '../../ui/create-store.ts'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { keepScreenAwake } from '../../ui/keep-screen-awake.ts'
import { admit, lookUp, openDoor } from './kiosk-admission.ts'
import { KioskCard } from './kiosk-card.tsx'
import { createCheckInController, type KioskView } from './kiosk-desk.ts'
import { useKioskState } from './kiosk-session.ts'
import { startPeriodicSync } from './kiosk-sync.ts'
import { loadSnapshot } from './offline-desk.ts'
import { cameraFlag, useReloadOnUpdate } from './tablet.ts'

/** Loads the view on demand, because it includes the QR code reader. */
const CameraView = lazyComponent(() =>
  import('../../front-desk/camera/camera-view.tsx').then((m) => m.CameraView),
)

const viewStore = createStore<KioskView>({ kind: 'ready' })
const checkInController = createCheckInController({ admit, lookUp, openDoor, playTone, show: viewStore.set })

export function KioskScreen() {
  const view = viewStore.useSlice((state) => state)
  const [text, setText] = useState('')
  const [isCameraOn, setIsCameraOn] = useState(cameraFlag.read)
  const shiftClass = useBurnInShift()
  useEffect(keepScreenAwake, [])
  useEffect(() => {
    loadSnapshot()
    return startPeriodicSync()
  }, [])
  useReloadOnUpdate({ isIdle: view.kind === 'ready' && text === '' })
  const scan = (...texts: readonly string[]) => {
    setText('')
    void checkInController.scan(texts)
  }
  useHandScanner((texts) => scan(...texts))
  function toggleCamera() {
    cameraFlag.write(!isCameraOn)
    setIsCameraOn(!isCameraOn)
  }
  return (
    <main
      id="main"
      className={`grid h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)_auto_auto] overflow-hidden landscape:has-[video]:grid-cols-[minmax(0,1fr)_24rem] landscape:has-[video]:grid-rows-[minmax(0,1fr)_auto] ${shiftClass}`}
    >
      <KioskCard deskView={view} onDone={checkInController.dismiss} />
      {isCameraOn && (
        <div className="mx-auto w-full max-w-md p-3 landscape:self-center">
          <Suspense fallback={<p className="text-muted-foreground">Starting the camera...</p>}>
            <CameraView facing="user" onCode={scan} />
          </Suspense>
        </div>
      )}
      <footer className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-border bg-background px-4 py-3">
        <form
          className="flex gap-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (text.trim()) scan(text)
          }}
        >
          <label htmlFor="kiosk-code" className="sr-only">
            Type your code
          </label>
          <input
            id="kiosk-code"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Type your code"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${CONTROL_CLASS} w-52`}
          />
          <Button type="submit" variant="outline" className="whitespace-nowrap">
            Check In
          </Button>
        </form>
        <Status />
        <Button
          variant="ghost"
          size="compact"
          Icon={isCameraOn ? CameraOff : Camera}
          aria-pressed={isCameraOn}
          onClick={toggleCamera}
        >
          Camera
        </Button>
        <SoundButton className="" />
        <a href="/admin/login" className={buttonClass({ variant: 'ghost', size: 'compact' })}>
          Staff
        </a>
      </footer>
    </main>
  )
}

function Status() {
  const { facts, isOffline, waitingVisits = 0, clockErrorMinutes } = useKioskState()
  const statusTexts = [
    facts?.place ? `${facts.name}, ${facts.place}` : (facts?.name ?? business.name),
    isOffline && 'No network',
    waitingVisits > 0 && `${waitingVisits} ${waitingVisits === 1 ? 'visit' : 'visits'} not sent yet`,
    clockErrorMinutes && `This tablet's clock is wrong by ${clockErrorMinutes} minutes`,
  ]
  return (
    <p className="min-w-0 flex-1 text-center text-sm text-muted-foreground portrait:order-last portrait:basis-full">
      {statusTexts.filter(Boolean).join(' · ')}
    </p>
  )
}

const SHIFT_CLASSES = ['', 'translate-x-1', 'translate-x-1 translate-y-1', 'translate-y-1']
const SHIFT_INTERVAL_MS = 60_000

/** Moves the picture by a few pixels each minute, so that it does not burn into the screen. */
function useBurnInShift(): string | undefined {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => (before + 1) % SHIFT_CLASSES.length), SHIFT_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return SHIFT_CLASSES[at]
}
