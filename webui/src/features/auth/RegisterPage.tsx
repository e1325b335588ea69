import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useToast } from '@/components/feedback/Toasts';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { applyProblem } from '@/lib/applyProblem';
import { paths } from '@/lib/paths';
import { problemDetail } from '@/lib/problem';
import type { components } from '@/lib/schema';
import { sessionHint } from '@/lib/sessionHint';
import { useAddStarterServices } from './api/addStarterServices';
import { useRegister } from './api/register';
import { AuthLayout } from './components/AuthLayout';
import { AuthLink } from './components/AuthLink';
import { RegisterForm } from './components/RegisterForm';
import { messages } from './messages';
import type { Registration, RegisterValues } from './schemas';

const wireFields = ['name', 'email', 'password', 'phone', 'address', 'category', 'description'] as const;

function toRequest({ plan, ...business }: Registration): components['schemas']['RegisterRequest'] {
  return {
    ...business,
    tier: plan === 'free' ? 'free' : 'premium',
    subscription_plan: plan === 'free' ? null : plan,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Registers a business, adds the starter services of its category and opens its dashboard. */
export function RegisterPage() {
  const text = messages.register;
  const { plans } = useInstallation();
  const navigate = useNavigate();
  const toast = useToast();
  const register = useRegister();
  const starter = useAddStarterServices();
  const [error, setFormError] = useState<string>();

  const submit = async (values: Registration, setError: UseFormSetError<RegisterValues>) => {
    setFormError(undefined);
    let businessId: string;
    try {
      businessId = (await register.mutateAsync(toRequest(values))).id;
    } catch (problem) {
      if (!applyProblem(problem, setError, wireFields)) setFormError(problemDetail(problem, text.failed));
      return;
    }
    sessionHint.write(businessId);
    // The account exists by now, so a failure here must not look like a failed registration.
    const starterAdded = await starter.mutateAsync({ businessId, category: values.category }).then(
      () => true,
      () => false,
    );
    await navigate(paths.overview(businessId));
    if (starterAdded) toast.success(text.success);
    else toast.error(text.starterFailed);
  };

  return (
    <AuthLayout
      wide
      title={text.title}
      lead={
        <>
          {text.haveOne} <AuthLink to={paths.login}>{messages.login.title}</AuthLink>
        </>
      }
    >
      <RegisterForm
        plans={plans}
        error={error}
        busy={register.isPending || starter.isPending}
        onSubmit={(values, setError) => void submit(values, setError)}
      />
    </AuthLayout>
  );
}
