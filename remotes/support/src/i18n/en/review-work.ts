/** Texts of what staff do with accounts. */
export const reviewWork = {
  list: {
    computed: 'Computed: {{health}}',
    set: 'set by staff',
    reviewer: 'Reviewer',
    lastReview: 'Last review',
    nextReview: 'Next review',
    openTasks: 'Open tasks',
    due: 'Next review',
    movement: 'Movement this month',
  },
  dues: {
    overdue: 'Overdue',
    week: 'Within 7 days',
    later: 'Later',
    none: 'Not scheduled',
  },
  movements: {
    better: 'Better',
    same: 'About the same',
    worse: 'Worse',
    new: 'New this month',
  },
  charts: {
    health: 'Accounts by health',
    movement: 'Movement this month',
    movementHint: 'Against the last score before this month; a change of 5 points or more counts.',
    failed: 'The numbers of accounts could not be loaded',
  },
  actions: {
    menu: 'Actions for {{name}}',
    complete: 'Complete review',
    schedule: 'Schedule review',
    assign: 'Assign reviewer',
    override: 'Set health',
    endOverride: 'Show computed health',
  },
  fields: {
    reviewerRequired: 'Reviewer is required',
    nextReview: 'Next review',
    nextReviewRequired: 'Next review is required',
  },
  bulk: {
    assign: 'Their new reviewer is notified.',
    assigned: 'assigned',
    schedule: 'Their next review is on this day.',
    scheduled: 'scheduled',
  },
} as const;
