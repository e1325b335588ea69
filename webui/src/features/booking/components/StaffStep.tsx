import type { Service, StaffMember } from '../model';
import { loadSeveral } from '../several/loadParts';
import { staffFor, type StaffChoice } from '../staffChoice';
import { LazyPart } from './LazyPart';
import { StaffCards } from './StaffCards';

export interface StaffStepProps {
  /** What was chosen, at least one. */
  services: readonly Service[];
  /** Everyone whom customers can choose. */
  staff: readonly StaffMember[];
  chosen: StaffChoice | undefined;
  /** Leads on, unless more is to be chosen. */
  onChoose: (staff: StaffChoice, stays: boolean) => void;
}

/** The second step of a business with staff: who does it. */
export function StaffStep(props: StaffStepProps) {
  const { services, staff, chosen, onChoose } = props;
  if (services.length > 1)
    return (
      <LazyPart load={loadSeveral} waiting={<div />}>
        {({ StaffForSeveral }) => <StaffForSeveral {...props} />}
      </LazyPart>
    );
  return (
    <StaffCards
      services={services}
      members={staffFor(services, staff)}
      chosen={chosen}
      onChoose={(one) => onChoose(one, false)}
    />
  );
}
