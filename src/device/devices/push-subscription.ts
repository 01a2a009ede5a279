/** The registration that can subscribe to push messages, from a page or from the service worker itself. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const own: unknown = Reflect.get(globalThis, 'registration')
  const registration =
    own instanceof ServiceWorkerRegistration ? own : await navigator.serviceWorker?.getRegistration()
  return registration && 'pushManager' in registration ? registration : undefined
}

/** Ends this device's subscription, without a network too: the push service tells the server later. */
export async function endSubscription(): Promise<void> {
  const registration = await pushRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
