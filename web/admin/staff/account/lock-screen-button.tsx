import { Lock } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { lockAllTabs } from '../../auth/lock-all-tabs.ts'

export const LockScreenButton = () => (
  <Button variant="ghost" className="max-sm:px-2" title="Lock this screen" onClick={() => void lockAllTabs()}>
    <Lock className="size-5" />
    <span className="max-lg:sr-only">Lock</span>
  </Button>
)
