export const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
