/** Texts of sortable lists; screen readers announce the steps of a move. */
export const sortable = {
  handle: {
    label: 'Move {{name}}',
    instructions:
      'Press Space to lift, the arrow keys to move, Space to drop and Escape to cancel.',
  },
  keys: {
    title: 'On a handle of an item',
    space: 'Space',
    lift: 'Lift or drop the item',
    arrows: '↑ or ↓',
    move: 'Move the lifted item',
    escape: 'Esc',
    cancel: 'Put it back',
  },
  move: {
    lifted: '{{name}} lifted, position {{position}} of {{total}}.',
    over: '{{name}}, position {{position}} of {{total}}.',
    outside: '{{name}} is over no place.',
    dropped: '{{name}} dropped, position {{position}} of {{total}}.',
    back: '{{name}} back at position {{position}} of {{total}}.',
  },
} as const;
