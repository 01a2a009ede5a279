/** On a Mac shortcuts use ⌘. */
export const onApple = /mac|iphone|ipad/i.test(navigator.platform)
