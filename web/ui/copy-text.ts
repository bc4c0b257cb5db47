import { type ToastContent, toast } from './toast-store.ts'

export async function copyText(
  text: string,
  doneToast: ToastContent,
  refusedToast: ToastContent,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(doneToast)
  } catch {
    toast(refusedToast)
  }
}
