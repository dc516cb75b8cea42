import {
  defaultTicketHours,
  TicketHours,
  ticketPriorities,
  TicketSettingsChange,
  validator,
  weekdays,
  type TicketPriority,
  type TicketSettings,
  type TicketTargets,
  type Weekday,
} from '@outpost/contracts';

/** Values of the form: `mondayOpens`, `mondayCloses`, `urgentResponse`, `urgentResolution` and so on. */
export type SettingsValues = {
  timeZone: string;
  open: string[];
  /** One date on each line. */
  holidays: string;
} & Record<`${Weekday}${'Opens' | 'Closes'}`, string> &
  Record<`${TicketPriority}${'Response' | 'Resolution'}`, string>;

/** Returns minutes as hours and minutes: `90` is `1:30`. */
export const durationText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Reads `1:30`, or `2` for two hours; undefined for an empty text, -1 for any other. */
export const minutesOf = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  const [, hours, minutes = '0'] = /^\s*(\d{1,5})(?::([0-5]\d))?\s*$/.exec(text) ?? [];
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes);
};

const [usual] = defaultTicketHours.days;
const midnight = ['24:00', '00:00'] as const;

const timesOf = (settings: TicketSettings) => {
  const entries = weekdays.flatMap((day) => {
    const hours = settings.days.find((one) => one.day === day) ?? usual;
    const { opensAt = '', closesAt = '' } = hours ?? {};
    // A field of a time has no 24:00.
    const closes = closesAt === midnight[0] ? midnight[1] : closesAt;
    return [
      [`${day}Opens`, opensAt],
      [`${day}Closes`, closes],
    ];
  });
  return Object.fromEntries(entries) as Record<`${Weekday}${'Opens' | 'Closes'}`, string>;
};

const durationsOf = (targets: TicketTargets | undefined) => {
  const entries = ticketPriorities.flatMap((priority) => {
    const target = targets?.[priority];
    return [
      [`${priority}Response`, target ? durationText(target.response) : ''],
      [`${priority}Resolution`, target ? durationText(target.resolution) : ''],
    ];
  });
  return Object.fromEntries(entries) as Record<
    `${TicketPriority}${'Response' | 'Resolution'}`,
    string
  >;
};

/** Returns the form's values; those of targets are empty for organizations, which see none. */
export const valuesOf = (settings: TicketSettings): SettingsValues => ({
  timeZone: settings.timeZone,
  open: weekdays.filter((day) => settings.days.some((one) => one.day === day)),
  holidays: settings.holidays.join('\n'),
  ...timesOf(settings),
  ...durationsOf(settings.internal?.targets),
});

/** Returns the hours of the form, as the calls take them. */
export const hoursOf = (values: SettingsValues): TicketHours => ({
  timeZone: values.timeZone,
  days: weekdays
    .filter((day) => values.open.includes(day))
    .map((day) => {
      const closes = values[`${day}Closes`];
      const closesAt = closes === midnight[1] ? midnight[0] : closes;
      return { day, opensAt: values[`${day}Opens`], closesAt };
    }),
  holidays: values.holidays.split(/[\s,;]+/).filter((text) => text !== ''),
});

/** Returns hours and targets of the form; targets that cannot be read do not pass the contract. */
export const settingsOf = (values: SettingsValues): TicketSettingsChange => ({
  ...hoursOf(values),
  targets: Object.fromEntries(
    ticketPriorities.map((priority) => [
      priority,
      {
        response: minutesOf(values[`${priority}Response`]),
        resolution: minutesOf(values[`${priority}Resolution`]),
      },
    ]),
  ) as TicketTargets,
});

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the field of the form that a path of the contract is about. */
const fieldOf = (path: string, { days }: TicketHours): string => {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'days') {
    const day = days[Number(second)]?.day;
    return second && day ? `${day}${third === 'opensAt' ? 'Opens' : 'Closes'}` : 'open';
  }
  return first === 'targets' ? `${second}${capitalized(third)}` : first;
};

/** Returns the messages of the contract by field of the form. */
export const settingsMessages = (
  values: SettingsValues,
  { hasTargets }: { hasTargets: boolean },
): Record<string, string> => {
  const hours = hoursOf(values);
  const found = hasTargets
    ? validator(TicketSettingsChange)(settingsOf(values))
    : validator(TicketHours)(hours);
  return Object.fromEntries(
    Object.entries(found).map(([path, message]) => [fieldOf(path, hours), message]),
  );
};
