import { type ToastContent, toast } from './toast-store.ts'

export async function copyText(text: string, done: ToastContent, refused: ToastContent): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast(refused)
  }
}
