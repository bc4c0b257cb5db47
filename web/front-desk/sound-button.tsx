import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { mutedFlag } from './tones.ts'

export function SoundButton({ className }: { className: string }) {
  const [isMuted, setIsMuted] = useState(mutedFlag.read)
  const Icon = isMuted ? VolumeX : Volume2
  return (
    <Button
      variant="ghost"
      size="compact"
      className={className}
      aria-pressed={!isMuted}
      onClick={() => {
        mutedFlag.write(!isMuted)
        setIsMuted(!isMuted)
      }}
    >
      <Icon className="size-5" />
      {isMuted ? 'Sound off' : 'Sound on'}
    </Button>
  )
}
