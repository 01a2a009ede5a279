/** The key of the greeting that fits the hour where the person is. */
export function greetingAt(date: Date): 'greetingMorning' | 'greeting' | 'greetingEvening' {
  const hour = date.getHours()
  if (hour >= 5 && hour < 10) return 'greetingMorning'
  return hour >= 18 && hour < 24 ? 'greetingEvening' : 'greeting'
}
