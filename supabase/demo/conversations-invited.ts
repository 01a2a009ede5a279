import type { DemoConversation } from './conversation.ts'

/** Rooms in which nobody has written yet: one side has invited the other. */
export const invitedConversations: readonly DemoConversation[] = [
  {
    business: 'molteglod',
    creator: 'solveig',
    invitations: [
      {
        brief: 'ansiktsolje',
        when: 95,
        message:
          'Vi har sett videoene dine fra fjæra flere ganger. Roen i dem er akkurat det oljen trenger. Har du lyst til å se på briefen?',
        status: 'invited',
      },
    ],
  },
  {
    business: 'molteglod',
    creator: 'kiran',
    invitations: [
      {
        brief: 'ansiktsolje',
        when: [1, '10:20'],
        message: 'Du filmer hverdagen uten å pynte på den. Det liker vi.',
        status: 'read',
      },
    ],
  },
  {
    business: 'molteglod',
    creator: 'jonas',
    invitations: [
      {
        brief: 'ansiktsolje',
        when: [2, '09:10'],
        message: '',
        status: 'declined',
        reason: 'no_time',
        text: 'Jeg er på tur til over nyttår. Spør gjerne igjen på neste brief!',
      },
    ],
  },
  {
    business: 'potefar',
    creator: 'ingrid',
    invitations: [
      {
        brief: 'godbit',
        when: 140,
        message:
          'Hei, Ingrid! Hunden din ser ut til å kunne gjøre jobben nesten alene. Vi tror dere to er midt i blinken for godbitene våre.',
        status: 'invited',
      },
    ],
  },
]
