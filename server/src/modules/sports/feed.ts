// What a sports feed tells, whoever provides it.

export interface Team {
  readonly name: string;
  /** The key of its crest among the drawn pictures. */
  readonly crest: string;
}

export interface Match {
  readonly id: string;
  readonly league: string;
  readonly home: Team;
  readonly away: Team;
  readonly startsAt: Date;
  readonly state: 'upcoming' | 'live' | 'finished';
  /** Whole minutes played; null unless it is live. */
  readonly minute: number | null;
  readonly score: { readonly home: number; readonly away: number } | null;
  /** Decimal odds in hundredths; null once nothing can be bet on any more. */
  readonly odds: { readonly home: number; readonly draw: number; readonly away: number } | null;
}

export interface SportsFeed {
  /** Matches that start or are played between the two moments, in order of their start. */
  matches(from: Date, until: Date, now: Date): readonly Match[];
}
