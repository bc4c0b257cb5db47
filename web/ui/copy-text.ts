import { type ToastContent, toast } from './toast-store.ts'

export async function copyText(
  text: string,
  successToast: ToastContent,
  errorToast: ToastContent,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(successToast)
  } catch {
    toast(errorToast)
  }
}
