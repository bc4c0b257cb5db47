import { useState } from 'react'
import { SegmentedControl } from '../ui/segmented-control.tsx'

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

export function ThemeSwitch() {
  const [theme, setTheme] = useState<'dark' | 'light'>(
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  )
  return (
    <SegmentedControl
      label="Theme"
      segments={THEMES}
      value={theme}
      onChange={(chosen) => {
        document.documentElement.dataset.theme = chosen
        setTheme(chosen)
      }}
    />
  )
}
