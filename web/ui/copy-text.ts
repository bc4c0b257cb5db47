import { type ToastContent, toast } from './toast-store.ts'

/** Browsers without permission, or on an insecure origin, do not copy. */
export async function copyText(text: string, done: ToastContent, refused: ToastContent): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast(refused)
  }
}
