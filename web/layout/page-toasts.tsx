import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { dismissToastsOfOtherPages } from '../ui/toast-store.ts'

/** Dismisses the toasts of the previous page on navigation. */
export function PageToasts() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation
  useEffect(() => dismissToastsOfOtherPages(), [pathname])
  return null
}
