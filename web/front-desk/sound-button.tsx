import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { mutedFlag } from './tones.ts'

export function SoundButton({ className }: { className: string }) {
  const [muted, mute] = useState(mutedFlag.read)
  const Icon = muted ? VolumeX : Volume2
  return (
    <Button
      variant="ghost"
      size="compact"
      className={className}
      aria-pressed={!muted}
      onClick={() => {
        mutedFlag.write(!muted)
        mute(!muted)
      }}
    >
      <Icon className="size-5" />
      {muted ? 'Sound off' : 'Sound on'}
    </Button>
  )
}
